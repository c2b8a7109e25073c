import { testedArea } from '../testedArea';
import { testRolesByRoute } from './rolesByRoute';

testRolesByRoute(testedArea ? [testedArea] : undefined);
