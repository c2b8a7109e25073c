import { testScreens } from './everyArea';

testScreens(({ shape }) => shape.edit === 'panel');
