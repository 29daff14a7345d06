/** From the most particular to the most general: each names those before it as well. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** What a browser says of itself, as people call it: «Firefox · Windows». A program that is none keeps its own words. */
export function browserOf(agent: string | null): string {
  if (agent === null || agent === '') return '–'
  const found = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined)
  return found.length === 0 ? agent.slice(0, 60) : found.join(' · ')
}
