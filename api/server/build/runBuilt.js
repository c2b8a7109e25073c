import { loadProgram } from './loadProgram.js';

// Runs a built program without a look at the sources: `node api/server/build/runBuilt.js file …arguments`.
loadProgram(String(process.argv.splice(2, 1)[0]));
