// Checks the types of every sample in the documents and in doc comments as a reader's compiler would: strictly, and
// against the declarations that are published, which `tsc -b` writes. `node scripts/run.mjs scripts/check-samples.ts
// [workspace]`.
import { join } from "node:path";
import ts from "typescript";
import { checkProgram, type Survey } from "./findings.js";
import { allSamples, type Sample } from "./samples.js";

/** As strict as a reader's compiler can be. */
const strictest: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ["node"],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
  skipLibCheck: true,
  noEmit: true,
};

/** A host that finds the samples as files beside their pages, so that they import what a file there would. */
const hostOf = (root: string, samples: Map<string, Sample>) => {
  const host = ts.createCompilerHost(strictest);
  const { fileExists, readFile, getSourceFile } = host;
  host.getCurrentDirectory = () => root;
  host.fileExists = (file) => samples.has(file) || fileExists(file);
  host.readFile = (file) => samples.get(file)?.code ?? readFile(file);
  host.getSourceFile = (file, how, ...more) => {
    const sample = samples.get(file);
    return sample === undefined ? getSourceFile(file, how, ...more) : ts.createSourceFile(file, sample.code, how);
  };
  return host;
};

export const checkSamples = (survey: Survey) => {
  const { root } = survey;
  const samples = new Map(
    allSamples(root).map((sample) => [join(root, `${sample.page}.${sample.number}.mts`), sample]),
  );
  const program = ts.createProgram([...samples.keys()], strictest, hostOf(root, samples));
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const sample = file && samples.get(file.fileName);
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    const at = sample ? `${sample.page}:${sample.line + line}` : (file?.fileName ?? "the samples");
    survey.report(at, ts.flattenDiagnosticMessageText(messageText, "\n      "), "mend the sample, or the types");
  }
  survey.say(`${samples.size} samples`);
};

export const main = checkProgram("samples", checkSamples);
