/** Parameters of pieces that cover the screen: on the page about them each story stands in a frame of its own. */
export const ownFrame = { docs: { story: { inline: false, height: '32rem' } } };
