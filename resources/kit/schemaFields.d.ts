/** `import fields from './bannerSchema?fields'`: what a list knows of the fields that the schema declares. */
declare module '*Schema?fields' {
  const fields: import('./listFields').ListFields;
  export default fields;
}
