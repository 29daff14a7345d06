const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** The short scale: a billion is a thousand millions. */
const scale = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

function belowHundred(value: number): string {
  if (value < small.length) return small[value] ?? ''
  const ten = tens[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`
}

function belowThousand(value: number): string {
  const hundred = value < 100 ? [] : [small[Math.floor(value / 100)], 'hundred']
  return [...hundred, ...(value % 100 === 0 ? [] : [belowHundred(value % 100)])].join(' ')
}

/** A whole number, given as its digits, in English words; `and` is left for the cents, as cheques are written. */
export function englishNumber(digits: string): string {
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const words = groups.flatMap((group, at) => {
    const value = Number(group)
    return value === 0 ? [] : [belowThousand(value), scale[groups.length - 1 - at] ?? '']
  })
  return words.filter(Boolean).join(' ') || 'zero'
}
