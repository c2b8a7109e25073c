/** The only area whose records are tried, where `npm run test:area` runs the tests of all areas. */
export const testedArea = process.env.TEST_AREA;
