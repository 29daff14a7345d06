import type { RowWriter } from '../documents.ts'
import { inShops } from './more-workers.ts'
import { nameOfWorker } from './staff.ts'
import { inOffices } from './workers.ts'

/** Whom a row names in a column, with the worker who is called so where somebody of the files is. */
export function named({ idOf }: Pick<RowWriter, 'idOf'>, column: 'custodian' | 'beneficiary', name: string) {
  const worker = [...inOffices, ...inShops].find((each) => nameOfWorker(each) === name)
  return { [column]: name, [`${column}_worker_id`]: worker ? idOf('worker', worker.code) : null }
}
