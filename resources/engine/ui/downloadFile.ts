/** Downloads a file in the browser under a name. */
export const downloadFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
