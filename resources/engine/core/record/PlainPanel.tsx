import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router';
import { useAreaName } from '../../fields/useAreaName';
import { PanelTitle } from './PanelTitle';
import { PanelBody, PanelHeader } from './recordLayoutStyles';

/** The frame of a panel around a view of plain react-admin: the name of the record, and the button that closes it. */
const PlainPanel = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const title = useTitle(resource);
  const listLabel = useAreaName()(resource);
  return (
    <Stack sx={{ minHeight: '100%' }}>
      <title>{`${title} · ${listLabel}`}</title>
      <PanelHeader>
        <PanelTitle title={title} />
      </PanelHeader>
      <PanelBody>
        <div>{children}</div>
      </PanelBody>
    </Stack>
  );
};

/** The name of the record at the address, which the view inside reads too; that of a new record before it is saved. */
const useTitle = (resource: string) => {
  const { id } = useParams();
  const { data: record } = useGetOne(resource, { id }, { enabled: id !== undefined });
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  if (record) return String(represent(record));
  return id === undefined
    ? translate(`resources.${resource}.createTitle`, { _: translate('console.new', { name }) })
    : name;
};

export default PlainPanel;
