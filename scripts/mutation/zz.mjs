import { bundleOf } from "./bundle.mjs";
import { parts, testsOf } from "./parts.mjs";
import { run } from "./collected.mjs";
const g=process.argv[2];
const files=testsOf(process.cwd(), parts[g]);
const begin=await bundleOf(process.cwd(), files);
for(let round=0;round<2;round++){
const T=begin(); const byFile={}; const law={}; 
for(const f of files){ const t0=performance.now(); for(const x of T(f)){ if(x.isSkipped)continue; const tt=performance.now(); await run(x); const d=performance.now()-tt; if(x.title.includes("the laws, for")) law[x.title.split(" > ").pop()]=d|0;} byFile[f]=(performance.now()-t0)|0;}
if(round===1){console.log(g, Object.values(byFile).reduce((a,b)=>a+b)); console.log(byFile); console.log(Object.fromEntries(Object.entries(law).sort((a,b)=>b[1]-a[1])));}
}
