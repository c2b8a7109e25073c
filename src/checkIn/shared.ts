/**
 * The modules that the check-in page shares with the console. They are bundled with the sign-in page. So phones on slow
 * networks need not load the console for them.
 */
export { Check, ChevronLeft, ScanQrCode, Search, Undo2, UserPlus, WifiOff, X } from 'lucide-react';
export { formatDayWithYear, formatShortDay, toDateAndTime } from '../../resources/engine/schema/dateTime';
