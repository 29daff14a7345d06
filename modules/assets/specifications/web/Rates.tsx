import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

/** A rate as it is typed: without a day it holds since ever. */
export interface TypedRate {
  validFrom: string
  rate: string
}

interface RatesProps {
  rates: readonly TypedRate[]
  /** What is said where there are none. */
  otherwise: string
  messageAt(path: string): string | undefined
  onChange(rates: TypedRate[]): void
}

/** The yearly rates of a specification, each with the day from which it holds. */
export function Rates({ rates, otherwise, messageAt, onChange }: RatesProps) {
  const t = useScreenWords()
  const change = (at: number, next: Partial<TypedRate>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...next } : rate)))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {rates.length === 0 ? otherwise : t('assetSpecifications.ratesHelp')}
      </Text>
      {rates.map(({ validFrom, rate }, at) => (
        // They have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
          <DayInput
            label={t('assetSpecifications.validFrom')}
            placeholder={t('assetSpecifications.always')}
            value={validFrom}
            error={messageAt(`rates.${at}.validFrom`)}
            onChange={(day) => change(at, { validFrom: day })}
          />
          <MoneyInput
            label={t('assetSpecifications.rate')}
            decimals={4}
            value={rate}
            error={messageAt(`rates.${at}.rate`)}
            onChange={(next) => change(at, { rate: next })}
          />
          <ActionIcon
            mt={28}
            variant="subtle"
            color="red"
            aria-label={t('assetSpecifications.removeRate')}
            onClick={() => onChange(rates.filter((_, index) => index !== at))}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => onChange([...rates, { validFrom: '', rate: '' }])}
        >
          {t('assetSpecifications.addRate')}
        </Button>
      </Group>
    </Stack>
  )
}
