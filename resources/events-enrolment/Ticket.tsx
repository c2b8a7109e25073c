import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import { useProvider } from '../../providers';
import { useTexts } from './seatMessages.en';

/** The QR code of an enrollment, which is scanned at check-in. */
const Ticket = ({ enrollmentId }: { enrollmentId: string }) => {
  const provider = useProvider();
  const t = useTexts();
  const { data } = useQuery({
    queryKey: ['events-enrolment', 'ticket', enrollmentId],
    queryFn: ({ signal }) => provider.ticketOf(enrollmentId, { signal }),
  });
  if (!data) return null;
  const { data: rows, size } = encode(data);
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Card component="section" aria-label={t('ticket')} sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center' }}>
      <svg viewBox={`0 0 ${size} ${size}`} width={112} height={112} role="img" aria-label={t('ticket')}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <Typography variant="h3">{t('ticket')}</Typography>
        <Typography color="textSecondary">{t('ticketHelp')}</Typography>
      </div>
    </Card>
  );
};

export default Ticket;
