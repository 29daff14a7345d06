import { ChequeList } from './ChequeList.tsx'

/** Cheques that clients gave, the newest first. */
export default function ReceivedCheques() {
  return <ChequeList side="received" />
}
