import type { StringMap } from 'react-admin';
import type { Area } from '../../resources/engine/defineArea';

/** Labels of the fields that every area has. */
const commonFields = {
  createdAt: 'Created',
  createdByName: 'Created by',
  updatedAt: 'Changed',
  updatedByName: 'Changed by',
  status: 'Status',
  default: 'Usual order',
};

/** The texts of each area as react-admin looks them up, below `resources.{area}`. */
export const areaMessages = (areas: readonly Area[]): Record<string, StringMap> =>
  Object.fromEntries(
    areas.map(({ name, messages: { fields, name: names, ...rest } }) => {
      const singular = names.split(' |||| ')[0] ?? names;
      return [
        name,
        {
          ...rest,
          name: names,
          forcedCaseName:
            singular === singular.toUpperCase() || /^[A-Z]{2}/.test(singular) ? singular : singular.toLowerCase(),
          fields: { ...commonFields, ...fields },
        },
      ];
    }),
  );
