type JsonExport = (records: object[], onDone: (error: unknown, csv: string) => void) => void;

/**
 * Converts records to CSV for the exporter of react-admin. The library is loaded at the first export, because no list
 * of the console needs it.
 */
const jsonExport: JsonExport = (records, onDone) => {
  // @ts-expect-error the library has no types
  import('jsonexport/dist/index').then(
    ({ default: convert }: { default: JsonExport }) => convert(records, onDone),
    (error: unknown) => onDone(error, ''),
  );
};

// Takes the place of the default export of the library.
export default jsonExport;
