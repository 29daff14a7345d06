import { ChequeForm } from './ChequeForm.tsx'
import type { ChequeSearch } from './search.ts'

/** A cheque that a client gives: a new one, a pending one to change (`?id=`), or one in the place of another (`?correct=`). */
export default function ReceivedChequeForm(search: ChequeSearch) {
  return <ChequeForm side="received" search={search} />
}
