import { AdvanceList } from './AdvanceList.tsx'
import { BesideReceivables } from './BesideReceivables.tsx'

const CollectedAdvances = () => (
  <AdvanceList side="receivable">
    <BesideReceivables />
  </AdvanceList>
)

export default CollectedAdvances
