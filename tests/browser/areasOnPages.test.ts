import { testAreas } from './everyArea';

testAreas(({ shape }) => shape.edit !== 'panel');
