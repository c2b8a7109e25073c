// Every browser that runs the console has it: the package of that name would bring a polyfill.
module.exports = Object.hasOwn;
