import { testAreas } from './everyArea';

testAreas(({ shape }) => shape.startsWith('panel'));
