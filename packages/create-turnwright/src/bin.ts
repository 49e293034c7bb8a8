#!/usr/bin/env node
import { main } from "./main.js";

process.exitCode = main(process.argv.slice(2), {
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  cwd: process.cwd(),
  userAgent: process.env["npm_config_user_agent"],
});
