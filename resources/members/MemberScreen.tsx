import { Box, Button, styled } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { HttpError } from '../../providers';
import { PageHeader } from '../engine/core/record/PageHeader';
import { RecordProblem } from '../engine/core/record/RecordProblem';
import { LabelField } from '../engine/fields';
import { Chip } from '../engine/fields/Chip';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { PartBoundary } from '../engine/ui/PartBoundary';
import { ProblemPage } from '../engine/ui/ProblemPage';
import { BeforeYouSpeak } from './BeforeYouSpeak';
import { FactsStrip } from './FactsStrip';
import { MemberActions } from './MemberActions';
import { MemberAside } from './MemberAside';
import type { Member } from './member';
import { NoteForm } from './NoteForm';
import { PinnedNotes } from './PinnedNotes';
import { useMemberTexts } from './pageMessages.en';
import { SameMembers } from './SameMembers';
import { Timeline } from './Timeline';
import { WriteForm } from './WriteForm';

/** The page of a member: who it is, what waits, and all that happened. */
export const MemberScreen = () => (
  <ShowBase disableAuthentication queryOptions={{ onError: showInPlace }}>
    <MemberContents key={useParams().id} />
  </ShowBase>
);

/** The page itself shows the failure. */
const showInPlace = () => {};

/** The timeline beside what comes next; in narrow windows one below the other. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));

const MemberContents = () => {
  const { record: member, error } = useShowContext<Member>();
  const t = useMemberTexts();
  const [writing, setWriting] = useState<'message' | 'note'>();
  // The form of a new record returns with what it created.
  const [created, setCreated] = useState<string | undefined>(useLocation().state?.created);
  if (error) return <MemberProblem error={error} />;
  if (!member) return <RecordSkeleton />;
  return (
    <>
      <PageHeader
        title={member.name}
        step={member.name}
        chip={
          <Chip color="info">
            <LabelField source="memberStatus" category="member_status" />
          </Chip>
        }
        line={member.externalId ? t('number', { number: member.externalId }) : undefined}
        actions={
          <MemberActions member={member} onWrite={() => setWriting('message')} onNote={() => setWriting('note')} />
        }
      />
      <FactsStrip member={member} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PartBoundary>
          <BeforeYouSpeak member={member} />
        </PartBoundary>
        <PartBoundary>
          <SameMembers member={member} />
        </PartBoundary>
        <PartBoundary>
          <PinnedNotes memberId={member.id} />
        </PartBoundary>
        <Columns>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {writing === 'note' && (
              <NoteForm
                member={member}
                onClose={(note) => {
                  setWriting(undefined);
                  if (note) setCreated(`notes/${note.id}`);
                }}
              />
            )}
            {writing === 'message' && (
              <WriteForm
                member={member}
                onClose={(written) => {
                  setWriting(undefined);
                  if (written) setCreated(`inquiries/${written.entryId}`);
                }}
              />
            )}
            <PartBoundary>
              <Timeline member={member} created={created} onFilter={() => setCreated(undefined)} />
            </PartBoundary>
          </Box>
          <PartBoundary>
            <MemberAside />
          </PartBoundary>
        </Columns>
      </Box>
    </>
  );
};

/** A member who was erased has a page that says so, because links from before lead there. */
const MemberProblem = ({ error }: { error: Error }) => {
  const t = useMemberTexts();
  const createPath = useCreatePath();
  const keptId: unknown = error instanceof HttpError && Object(error.body.data).keptId;
  // The address of a member who was merged leads to the one that is kept.
  if (typeof keptId === 'string')
    return <Navigate to={createPath({ resource: 'members', type: 'show', id: keptId })} replace />;
  const isErased = error instanceof HttpError && /^members\.erased/.test(error.body.code ?? '');
  if (!isErased) return <RecordProblem error={error} />;
  return (
    <ProblemPage title={t('erased')} icon={FileQuestion} message={error.message}>
      <Button variant="contained" component={Link} to="/members">
        {t('toList')}
      </Button>
    </ProblemPage>
  );
};
