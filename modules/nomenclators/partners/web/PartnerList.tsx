import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { useManyActive } from '../../catalogue/web/use-many.tsx'
import { deleteProviderCont, editProviderCont, providerFiltersCont, activeDeactiveProviders } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { columns, filters, type PartnerRow } from './columns.tsx'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'

/** Whom the organization sells to and buys from. */
export default function PartnerList() {
  const t = useScreenWords()
  const many = useManyActive<PartnerRow>(activeDeactiveProviders)
  const [searching, setSearching] = useState(false)
  return (
    <CatalogueList
      name="partners"
      call={providerFiltersCont}
      update={editProviderCont}
      remove={deleteProviderCont}
      columns={columns}
      filters={filters}
      searchIn={t('partners.searchIn')}
      create={{ to: formAddress }}
      editAddress={editAddressOf}
      open={addressOf}
      bulk={many.actions}
      actions={
        <>
          <ImportButton what="partners" />
          <Button
            variant="default"
            leftSection={<IconArrowsJoin size={16} stroke={1.6} aria-hidden />}
            onClick={() => setSearching(true)}
          >
            {t('partners.duplicates')}
          </Button>
        </>
      }
    >
      {searching && <DuplicatesDialog onClose={() => setSearching(false)} />}
      <RefusedRows refused={many.refused} onClose={many.close} />
    </CatalogueList>
  )
}
