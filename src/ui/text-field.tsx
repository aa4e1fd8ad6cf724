import type { ComponentProps, ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'

const field = css`
  display: grid;
  gap: ${space(1)};
  & > [data-label] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    font-weight: 500;
  }
  & input {
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: var(--_control);
    padding: 0 ${space(3)};
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: inherit;
    font-size: var(--_font-size);
    line-height: 1.5;
    /* Phones zoom in on inputs with smaller text. */
    @media (pointer: coarse) {
      font-size: max(16px, calc(var(--_font-size) * 8 / 7));
    }
  }
  & input::placeholder {
    color: var(--_text-muted);
    opacity: 1;
  }
  & input[aria-invalid] {
    border-color: var(--_error);
  }
`

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  id: string
  label: string
  /** At the end of the line of the label. */
  badge?: ReactNode
}

/** A single-line input with a label. Without hooks, for the static render before React is loaded. */
export const TextField = ({ label, badge, ...input }: Props) => (
  <div className={field()}>
    <div data-label="">
      <label htmlFor={input.id}>{label}</label>
      {badge}
    </div>
    <input {...input} />
  </div>
)
