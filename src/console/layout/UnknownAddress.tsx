import { Button } from '@mui/material';
import { CircleOff } from 'lucide-react';
import { Link } from 'react-router';
import { opensAreaState } from '../../../resources/engine/core/resource/areaContext';
import { useAreaName } from '../../../resources/engine/fields/useAreaName';
import { ProblemPage } from '../../../resources/engine/ui/ProblemPage';
import { visibleAreas } from '../menu/menuAreas';
import { useTexts } from './messages.en';
import { nearestAreas } from './nearestAreas';

/** The page for an address that the console does not have, with links to the areas whose address is similar. */
export const UnknownAddress = ({ address }: { address: string }) => {
  const t = useTexts();
  const nameOf = useAreaName();
  return (
    <ProblemPage title={t('unknown.title', { address })} icon={CircleOff} message={t('unknown.message')}>
      {nearestAreas(address, visibleAreas()).map(({ name, icon: Icon }) => (
        <Button
          key={name}
          variant="outlined"
          startIcon={<Icon size={18} aria-hidden />}
          component={Link}
          to={`/${name}`}
          state={opensAreaState}
        >
          {nameOf(name)}
        </Button>
      ))}
      <Button variant="contained" component={Link} to="/">
        {t('unknown.start')}
      </Button>
    </ProblemPage>
  );
};
