import { AdvanceList } from './AdvanceList.tsx'

const PaidAdvances = () => <AdvanceList side="payable" />

export default PaidAdvances
