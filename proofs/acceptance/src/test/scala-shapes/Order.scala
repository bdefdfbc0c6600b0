package com.acme

case class Line(sku: String, quantity: Int, price: BigDecimal)

case class Order(id: Long, customer: String, note: Option[String], lines: List[Line], tags: Map[String, String] = Map.empty)

object Samples {
  def orders: java.util.List[Order] = {
    val all = new java.util.ArrayList[Order]()
    for (i <- 1 to 300) {
      val note = if (i % 2 == 0) Some("n" + i) else None
      val lines = List(Line("a" + i, i, BigDecimal("1.50")), Line("b", 2, BigDecimal(i)))
      all.add(Order(i, "c" + i, note, lines, Map("k" -> "v", "i" -> i.toString)))
    }
    all
  }
}
