import { FormHelperText } from '@mui/material';
import {
  TextInput as RaTextInput,
  useGetList,
  useRecordContext,
  useResourceContext,
  useWrappedSource,
} from 'react-admin';
import { get, useWatch } from 'react-hook-form';
import { useViewSchema } from '../fields/schemaContext';
import { slugify } from '../schema';
import { type FieldInputProps, withHelp } from './helperText';
import { useTexts } from './messages.en';
import { useDebouncedValue } from './useDebouncedValue';
import { useProposedKey } from './useProposedKey';

/**
 * Edits the slug of a page. For a new record it follows the title until somebody edits it. While somebody types, it is
 * checked for duplicates.
 */
export const SlugInput = (props: FieldInputProps) => {
  const { schema } = useViewSchema();
  const titleSource = ['title', 'name'].find((name) => name in schema.record.shape) ?? 'title';
  const path = useWrappedSource(props.source);
  const slug: string = useWatch({ name: path }) ?? '';
  const stopFollowing = useProposedKey(props.source, titleSource, slugify);
  return (
    <div {...(props.className && { className: props.className })}>
      <RaTextInput
        {...withHelp(props, 'resources.engine.inputs.help.slug')}
        onChange={stopFollowing}
        parse={(input: string) => input.toLowerCase().replace(/\s+/g, '-')}
      />
      <DuplicateSlugError path={path} slug={useDebouncedValue(slug)} />
      <SlugChangeWarning path={path} slug={slug} />
    </div>
  );
};

/** The error where another record has the slug already. */
const DuplicateSlugError = ({ path, slug }: { path: string; slug: string }) => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const t = useTexts();
  const { data } = useGetList(
    resource,
    { filter: { [path]: slug }, pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: slug.length >= 3, staleTime: 10_000 },
  );
  const other = data?.find((record) => record.id !== id);
  return (
    <FormHelperText error role="status">
      {other && t('help.slugInUse', { name: other.recordLabel })}
    </FormHelperText>
  );
};

/** A warning where the URL of a page that was published changes. */
const SlugChangeWarning = ({ path, slug }: { path: string; slug: string }) => {
  const record = useRecordContext();
  const t = useTexts();
  const storedSlug: unknown = get(record, path);
  const hasChanged = Boolean(record?.publishedVersion) && Boolean(storedSlug) && slug !== storedSlug;
  return <FormHelperText role="status">{hasChanged && t('slug.changed', { slug: storedSlug })}</FormHelperText>;
};
