import { useTranslate } from 'react-admin';

/**
 * Makes a hook that gives texts of an area's views by their name. They come with the views, instead of with the first
 * list as those of the area's declaration do; `resources.{area}.texts.{name}` takes the place of one.
 */
export const viewTexts =
  <Name extends string>(area: string, texts: Readonly<Record<Name, string>>) =>
  () => {
    const translate = useTranslate();
    return (name: Name, values: object = {}) =>
      translate(`resources.${area}.texts.${name}`, { ...values, _: texts[name] ?? name });
  };
