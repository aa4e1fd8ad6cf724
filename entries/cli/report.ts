import { printable, printableJson, type Finding } from './lib/findings.ts'

/* What a command prints about an app. */

const SIGNS = { ok: '✓', warning: '!', problem: '✗', hidden: '?' }

const lineOf = ({ level, topic, text, fix }: Finding): string =>
  `${SIGNS[level]} ${printable(`${topic}: ${text}`)}\n${fix ? `    ${printable(fix)}\n` : ''}`

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const countOf = (findings: Finding[], level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length

/** The findings for people, or for programs as one line of JSON. */
export function report(
  { subject, isJson }: { subject: Record<string, string>; isJson: boolean },
  findings: Finding[],
): string {
  const problems = countOf(findings, 'problem')
  const warnings = countOf(findings, 'warning')
  if (isJson) return `${printableJson({ ...subject, problems, warnings, findings })}\n`
  return `${findings.map(lineOf).join('')}\n${amount(problems, 'problem')}, ${amount(warnings, 'warning')}\n`
}
