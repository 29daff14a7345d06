import { AdvanceList } from './AdvanceList.tsx'

const CollectedAdvances = () => <AdvanceList side="receivable" />

export default CollectedAdvances
