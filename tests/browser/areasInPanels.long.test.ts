import { testWork } from './everyArea';

testWork(({ shape }) => shape.edit === 'panel');
