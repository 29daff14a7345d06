import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconListTree } from '@tabler/icons-react'
import { getContractsFilter } from '../api.ts'
import { addressOf, byTypeAddress, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { ContractDialogs } from './ContractDialogs.tsx'
import { useContractActions } from './use-contract-actions.tsx'

/** All contracts and supplements, with what is left of each and how long it lasts. */
export default function ContractList() {
  const t = useScreenWords()
  const actions = useContractActions()
  return (
    <RecordList
      name="contracts"
      call={getContractsFilter}
      columns={columns}
      filters={filters}
      file="chosen"
      create={{ to: formAddress }}
      open={addressOf}
      menu={actions.menuOf}
      actions={
        <ButtonLink
          to={byTypeAddress}
          variant="default"
          leftSection={<IconListTree size={16} stroke={1.6} aria-hidden />}
        >
          {t('contracts.byType')}
        </ButtonLink>
      }
    >
      <ContractDialogs actions={actions} />
    </RecordList>
  )
}
