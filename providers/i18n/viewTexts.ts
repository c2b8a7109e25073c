import { useTranslate } from 'react-admin';

/**
 * Makes a hook that gives texts of views by their name. They come with the views, instead of with the first list as
 * those of an area's declaration do.
 * @param key what their keys begin with: `{key}.{name}` takes the place of one.
 */
export const viewTexts =
  <Name extends string>(key: string, texts: Readonly<Record<Name, string>>) =>
  () => {
    const translate = useTranslate();
    return (name: Name, values: object = {}) => translate(`${key}.${name}`, { ...values, _: texts[name] ?? name });
  };
