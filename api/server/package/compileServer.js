import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadProgram } from '../build/loadProgram.js';

// Loads the server of a package and stores its compiled code: `node api/server/package/compileServer.js directory`. The
// largest part is loaded here too, which the program itself loads later.
const directory = String(process.argv[2]);
const assets = path.join(directory, 'assets');
const parts = readdirSync(assets).filter((name) => /^start-[\w-]+\.cjs$/.test(name));
const storeCompiled = loadProgram(path.join(directory, 'main.cjs'), ...parts.map((name) => path.join(assets, name)));
storeCompiled();
