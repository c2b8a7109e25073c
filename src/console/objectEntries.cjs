module.exports = Object.entries;
