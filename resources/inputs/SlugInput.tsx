import { FormHelperText } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  TextInput as RaTextInput,
  useGetList,
  useRecordContext,
  useResourceContext,
  useWrappedSource,
} from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useViewSchema } from '../fields/schemaContext';
import { slugify } from '../kit';
import type { FieldInputProps } from '.';
import { withHelp } from './helperText';
import { useTexts } from './texts';
import { useDebouncedValue } from './useDebouncedValue';

/** The slug of a page: it follows the title of a new record until somebody writes in it, and is looked up while it is typed. */
export const SlugInput = (props: FieldInputProps) => {
  const { schema } = useViewSchema();
  const titleSource = ['title', 'name'].find((name) => name in schema.record.shape) ?? 'title';
  const path = useWrappedSource(props.source);
  const title: string = useWatch({ name: titleSource }) ?? '';
  const slug: string = useWatch({ name: path }) ?? '';
  const { setValue } = useFormContext();
  const follows = useRef(useRecordContext()?.id === undefined && (slug === '' || slug === slugify(title)));
  useEffect(() => {
    if (follows.current && title !== '') setValue(path, slugify(title), { shouldDirty: true });
  }, [title, path, setValue]);
  return (
    <div {...(props.className && { className: props.className })}>
      <RaTextInput
        {...withHelp(props, 'resources.inputs.help.slug')}
        onChange={() => {
          follows.current = false;
        }}
        parse={(typed: string) => typed.toLowerCase().replace(/\s+/g, '-')}
      />
      <Taken path={path} slug={useDebouncedValue(slug)} />
      <Moved path={path} slug={slug} />
    </div>
  );
};

/** Says so when another record has the slug already. */
const Taken = ({ path, slug }: { path: string; slug: string }) => {
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
      {other && t('help.taken', { name: other.recordLabel })}
    </FormHelperText>
  );
};

/** Says so when the address of a page that members have seen changes. */
const Moved = ({ path, slug }: { path: string; slug: string }) => {
  const record = useRecordContext();
  const t = useTexts();
  const present: unknown = get(record, path);
  const isMoved = Boolean(record?.publishedVersion) && Boolean(present) && slug !== present;
  return <FormHelperText role="status">{isMoved && t('slug.moved', { slug: present })}</FormHelperText>;
};
