/** What a browser has of `#html`: only a server writes elements (`imports` of package.json). */
export const renderToParts = null
