import { CircleArrowDown, CircleArrowUp, CircleMinus } from 'lucide-react';
import { IconButtonWithTooltip, useSimpleFormIteratorItem } from 'react-admin';

/** A button that removes a row from its list. */
export const RemoveRowButton = () => {
  const { remove } = useSimpleFormIteratorItem();
  return (
    <IconButtonWithTooltip label="ra.action.remove" size="small" color="warning" onClick={() => remove()}>
      <CircleMinus size={18} aria-hidden />
    </IconButtonWithTooltip>
  );
};

/** Two buttons that move a row up and down in its list. */
export const ReorderRowButtons = () => {
  const { index, total = 0, reOrder } = useSimpleFormIteratorItem();
  return (
    <span>
      <IconButtonWithTooltip
        label="ra.action.move_up"
        size="small"
        color="primary"
        disabled={index <= 0}
        onClick={() => reOrder(index - 1)}
      >
        <CircleArrowUp size={18} aria-hidden />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label="ra.action.move_down"
        size="small"
        color="primary"
        disabled={index >= total - 1}
        onClick={() => reOrder(index + 1)}
      >
        <CircleArrowDown size={18} aria-hidden />
      </IconButtonWithTooltip>
    </span>
  );
};
