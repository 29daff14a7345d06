import type { Day } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getContractsByType } from '../api.ts'

/** The contract that a document is made under, as its form holds it: ids, or nothing. */
export interface ContractValues {
  contract: string | null
  supplement: string | null
}

export const noContract: ContractValues = { contract: null, supplement: null }

/** As calls take it. */
export const contractDraft = ({ contract, supplement }: ContractValues) => ({
  contractId: contract,
  supplementId: contract === null ? null : supplement,
})

/** As a document answers it. */
export const contractValues = (
  named: { _id: string; supplement: { _id: string } | null } | null,
): ContractValues => ({ contract: named?._id ?? null, supplement: named?.supplement?._id ?? null })

interface Field {
  name: string
  value: string | null
  error?: ReactNode
}

interface ContractFieldsProps {
  nature: 'sale' | 'purchase'
  partnerId: string | undefined
  date: Day
  contract: Field
  supplement: Field
  onChange(next: ContractValues): void
}

/** The contracts in force with the partner of a document on its day; of a framework contract, its supplements. */
export function ContractFields({
  nature,
  partnerId,
  date,
  contract,
  supplement,
  onChange,
}: ContractFieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery({
    ...query(getContractsByType, { nature, date, ...(partnerId !== undefined && { partnerId }) }),
    enabled: partnerId !== undefined && date !== '',
  })
  const contracts = found.data?.data ?? []
  const chosen = contracts.find(({ _id }) => _id === contract.value)
  const supplements = chosen?.supplements ?? []
  const left = supplements.find(({ _id }) => _id === supplement.value) ?? chosen
  if (partnerId === undefined || contracts.length === 0) return null
  return (
    <>
      <Select
        {...contract}
        label={t('contracts.one')}
        placeholder={t('contracts.without')}
        description={
          left &&
          left.remaining !== null &&
          t('contracts.left', {
            left: [showTrimmed(left.remaining, language, 2), chosen?.currency?.code]
              .filter(Boolean)
              .join(' '),
          })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        data={contracts.map((each) => ({ value: each._id, label: choiceText(each) }))}
        onChange={(_id) => onChange({ contract: _id, supplement: null })}
      />
      {supplements.length > 0 && (
        <Select
          {...supplement}
          label={t('contracts.types.supplement')}
          placeholder={t('contracts.without')}
          searchable
          clearable
          data={supplements.map(({ _id, number, object }) => ({ value: _id, label: `${number} ${object}` }))}
          onChange={(_id) => onChange({ contract: contract.value, supplement: _id })}
        />
      )}
    </>
  )
}
