// A program that requires this writes the scripts that it has read into the file SCRIPTS_LIST when it ends.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

/** @type {Set<string>} */
const scripts = new Set();
fs.readFileSync = new Proxy(fs.readFileSync, {
  apply: (read, self, args) => {
    if (/\.c?js$/.test(args[0])) scripts.add(args[0]);
    return Reflect.apply(read, self, args);
  },
});
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(process.env.SCRIPTS_LIST ?? '', [...scripts].join('\n')));
