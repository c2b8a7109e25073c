import { InputAdornment } from '@mui/material';
import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideProps,
  Search,
  Square,
  SquareCheck,
  SquareMinus,
  TriangleAlert,
  X,
} from 'lucide-react';

const SelectIcon = (props: LucideProps) => <ChevronDown {...props} size={18} aria-hidden />;

/** The icons of MUI and react-admin, replaced by those of the console's icon set. */
export const themeIcons = {
  MuiCheckbox: {
    icon: <Square aria-hidden />,
    checkedIcon: <SquareCheck aria-hidden />,
    indeterminateIcon: <SquareMinus aria-hidden />,
  },
  MuiSelect: { IconComponent: SelectIcon },
  MuiAutocomplete: { popupIcon: <ChevronDown size={18} aria-hidden />, clearIcon: <X size={16} aria-hidden /> },
  MuiChip: { deleteIcon: <X size={14} aria-hidden /> },
  MuiAlert: {
    iconMapping: {
      success: <CircleCheck size={20} aria-hidden />,
      info: <Info size={20} aria-hidden />,
      warning: <TriangleAlert size={20} aria-hidden />,
      error: <CircleAlert size={20} aria-hidden />,
    },
  },
  RaSearchInput: {
    InputProps: {
      endAdornment: (
        <InputAdornment position="end">
          <Search size={18} aria-hidden />
        </InputAdornment>
      ),
    },
  },
} satisfies Record<string, object>;
