import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useProvider } from '../../providers';
import { useFileTexts } from './fileMessages.en';
import { ThreadFiles } from './ThreadFiles';

/** The files that the member sent with an inquiry itself; nothing where there are none. */
export const InquiryFiles = ({ record }: { record: RaRecord }) => {
  const id = String(record.id);
  const t = useFileTexts();
  const provider = useProvider();
  const { data: files = [] } = useQuery({
    queryKey: ['contacts', 'files', id],
    queryFn: ({ signal }) => provider.inquiryFiles(id, { signal }),
  });
  return <ThreadFiles label={t('ofMember')} files={files.filter(({ entryId }) => entryId === undefined)} />;
};
