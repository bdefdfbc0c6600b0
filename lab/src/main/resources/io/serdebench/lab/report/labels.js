// Places labels beside their points one after the other: of sixteen places each takes the one that covers least. Points
// come best ranked first, so that the labels that matter most move least.
function placeLabels(points, at, lines) {
  const boxes = points.map((p) => ({ x: p.x - 8, y: p.y - 8, w: 16, h: 16 }));
  const over = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x))
    * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
  return points.map((p, index) => {
    let best = null;
    for (const distance of [11, 24, 40]) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, -1], [0, 1], [0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]]) {
        const box = {
          x: p.x + dx * distance - (dx > 0.5 ? 0 : dx < -0.5 ? p.w : p.w / 2),
          y: p.y + dy * distance * 1.15 - p.h / 2, w: p.w, h: p.h,
        };
        const outside = Math.max(0, at.left - box.x) + Math.max(0, box.x + box.w - at.right)
          + Math.max(0, at.top - box.y) + Math.max(0, box.y + box.h - at.bottom);
        const crossed = lines.filter((l) => over(box, l) > 0).length;
        const cost = d3.sum(boxes, (b, i) => (i === index ? 0 : over(box, b))) * 3 + outside * 60 + crossed * 40
          + distance + (dx === 1 ? 0 : 4);
        if (!best || cost < best.cost) best = { ...box, cost, distance };
      }
    }
    boxes.push(best);
    return best;
  });
}

// The frontier's steps as thin boxes that labels keep off.
const stepBoxes = (steps) => steps.slice(1).flatMap(([x, y], i) => {
  const [x0, y0] = steps[i];
  return [{ x: Math.min(x0, x), y: Math.min(y0, y) - 1, w: Math.abs(x - x0) + 2, h: Math.abs(y - y0) + 2 }];
});
