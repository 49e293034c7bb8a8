import type { MethodName, ParamsOf, ResultOf } from "../protocol.js";
import type { Service } from "../service.js";

/** The implementation of each method. It throws a `Fault` when the request cannot be answered. */
export type MethodTable = {
  readonly [M in MethodName]: (service: Service, params: ParamsOf<M>) => ResultOf<M> | Promise<ResultOf<M>>;
};
