export interface SitePage {
  text: string
  /** Path below the site, without an ending. */
  link: string
}

export interface SiteSection {
  text: string
  items: SitePage[]
}

/** All pages in reading order: the sidebar, and the index for language models. */
export const SECTIONS: SiteSection[] = [
  {
    text: 'Guide',
    items: [
      { text: 'Quick start', link: '/start' },
      { text: 'Add it to your Blocklet', link: '/blocklet' },
      { text: 'Events and logout', link: '/events' },
      { text: 'Protected content', link: '/protect' },
      { text: 'Passkeys', link: '/passkeys' },
      { text: 'Ask the wallet', link: '/wallet-requests' },
      { text: 'Your own server', link: '/server' },
      { text: 'In the HTML', link: '/html' },
      { text: 'Development service', link: '/dev' },
      { text: 'Tests of your app', link: '/testing' },
      { text: 'Another origin', link: '/origins' },
      { text: 'Federation', link: '/federation' },
      { text: 'Frameworks', link: '/frameworks' },
      { text: 'From the React kit', link: '/migrate' },
    ],
  },
  {
    text: 'Elements',
    items: [
      { text: 'Connect button', link: '/elements/did-connect-button' },
      { text: 'Connect panel', link: '/elements/did-connect-panel' },
      { text: 'Avatar menu', link: '/elements/did-avatar-menu' },
      { text: 'Address', link: '/elements/did-address' },
      { text: 'Avatar', link: '/elements/did-avatar' },
      { text: 'User card', link: '/elements/did-user-card' },
      { text: 'Overlay', link: '/elements/did-overlay' },
    ],
  },
  {
    text: 'Look and language',
    items: [
      { text: 'Theming', link: '/theming' },
      { text: 'Languages', link: '/languages' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Settings', link: '/settings' },
      { text: 'Script API', link: '/script' },
      { text: 'Hosts and bridges', link: '/hosts' },
      { text: 'Content Security Policy', link: '/csp' },
      { text: 'Security', link: '/security' },
      { text: 'Sign-in by QR code', link: '/cross-device' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'Browsers and accessibility', link: '/browsers' },
      { text: 'Size and speed', link: '/size' },
    ],
  },
  {
    text: 'Tools',
    items: [
      { text: 'Playground', link: '/playground' },
      { text: 'Check my app', link: '/check' },
    ],
  },
]
