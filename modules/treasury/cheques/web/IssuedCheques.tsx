import { ChequeList } from './ChequeList.tsx'

/** Cheques of ours, the newest first. */
export default function IssuedCheques() {
  return <ChequeList side="issued" />
}
