/** The files with a table that the API reads, for the input that selects one. */
export const tableFileTypes =
  '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
