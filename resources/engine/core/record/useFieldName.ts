import { useResourceContext, useTranslateLabel } from 'react-admin';

/** Returns a function that returns the label of a field by its path, including its parents: `Licenses 2 › State`. */
export const useFieldName = () => {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  return (path: string): string => {
    const keys = path.split('.');
    const names = keys.flatMap((key, index) => {
      if (/^\d+$/.test(key)) return [];
      const source = keys
        .slice(0, index + 1)
        .filter((part) => !/^\d+$/.test(part))
        .join('.');
      const row = Number(keys[index + 1]);
      const name = String(translateLabel({ source, resource }));
      return [Number.isNaN(row) ? name : `${name} ${row + 1}`];
    });
    return names.join(' › ');
  };
};
