import { ChequeForm } from './ChequeForm.tsx'
import type { ChequeSearch } from './search.ts'

/** A cheque of ours: a new one, a pending one to change (`?id=`), or one in the place of another (`?correct=`). */
export default function IssuedChequeForm(search: ChequeSearch) {
  return <ChequeForm side="issued" search={search} />
}
