import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAppPages } from '../fields/wholeLists';
import { ChoiceInput, TextInput } from '../inputs';
import { linkTypes } from './choices';

/** Where the banner leads to: the kind of destination, the destination itself, and the button's text. */
export const LinkTargetInput = () => {
  const linkType: string | undefined = useWatch({ name: 'linkType' });
  const { setValue } = useFormContext();
  const { pages, isPending } = useAppPages();
  const clear = () => setValue('linkTarget', null, { shouldDirty: true });
  return (
    <>
      <ChoiceInput source="linkType" choices={linkTypes} onChange={clear} />
      {linkType === 'app_page' && (
        <AutocompleteInput
          source="linkTarget"
          choices={pages}
          optionText="title"
          translateChoice={false}
          isPending={isPending}
          helperText={false}
        />
      )}
      {linkType === 'url' && <TextInput source="linkTarget" type="url" help="Starts with https://" />}
      {linkType !== 'none' && <TextInput source="ctaLabel" counted />}
    </>
  );
};

/** The destination of the banner in view, by its title. */
export const LinkTargetField = () => {
  const record = useRecordContext();
  const { pages } = useAppPages();
  const target: string | undefined = record?.linkTarget;
  if (!target) return <span aria-hidden>–</span>;
  if (record?.linkType === 'url') {
    return (
      <a href={target} target="_blank" rel="noreferrer">
        {target}
      </a>
    );
  }
  return pages.find((page) => page.id === target)?.title ?? target;
};
