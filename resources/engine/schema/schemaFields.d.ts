/** The type of `import fields from './bannerSchema?fields'`: the fields of the schema for a list. */
declare module '*Schema?fields' {
  const fields: import('./listFields').ListFields;
  export default fields;
}
