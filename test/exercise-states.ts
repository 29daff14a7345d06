import type { Product } from './ceiba.ts'

/** Puts the exercises of the books into a state, past the guard that lets them go one way only: a test opens them again. */
export const exercisesStandAs = (product: Product) => (state: 'open' | 'closed') =>
  product.asOwner(`
    alter table accounting_exercise disable trigger guard_exercise;
    update accounting_exercise set state = '${state}';
    alter table accounting_exercise enable trigger guard_exercise`)
